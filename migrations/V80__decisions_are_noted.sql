-- Evaluations are answered with an ETag from here on: people's decisions about pull requests are noted, see V67.
-- As there, nothing is noted on Citus.

do $$
begin
    if exists (select from pg_trigger where tgrelid = 'run'::regclass and tgname = 'note_insert') then
        perform note_changes_of('review_decision');
    end if;
end
$$;
