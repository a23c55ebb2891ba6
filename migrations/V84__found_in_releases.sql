-- How much worse a series was when a person accepted it in a release: the same again is covered, and more is not.

alter table release_decision
    add column found jsonb check (jsonb_typeof(found) = 'array');

comment on column release_decision.found is 'How much worse the series was then: against the revision of each earlier release, and than each limit that it exceeded, in percent or as the rise from 0. Null for a withdrawal, and in what the releases before stored: their acceptances cover whatever is found, as they did.';
