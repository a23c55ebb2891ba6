-- Whose turn it is to write to a forge.

create table forge_turn (
    account      text primary key,
    lease        uuid,
    leased_until timestamptz,
    free_from    timestamptz not null default '-infinity'
);
comment on table forge_turn is 'One writes to a forge at a time, and not too soon after the other: forges lock out who does not. Belongs to no project.';
comment on column forge_turn.account is 'What the forge counts requests for: its address and the owner of the repository.';
comment on column forge_turn.lease is 'Who is writing; nobody after leased_until.';
comment on column forge_turn.free_from is 'Before that time nobody begins.';
