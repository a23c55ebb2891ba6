-- Why a command in a comment was refused, and which comment says so.

alter table command
    add column refusal         text,
    add column answer          bigint,
    add column answering_since timestamptz;
comment on column command.refusal is 'Why it was refused, as the service names it; null if it was obeyed, or refused without a word.';
comment on column command.answer is 'The forge''s number of the comment that says so; null while there is none.';
comment on column command.answering_since is 'Since when a process has been posting that answer.';
