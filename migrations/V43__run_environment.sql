-- What was found about the machine while it measured a run, as its sender says it.

alter table run
    add column environment text;
comment on column run.environment is 'What was found about the machine while it measured, such as "The governor is powersave"; null if the sender said nothing.';
