-- Each migration works on one shard after the other. One that has worked on several at once can divide no table any more, which
-- V66.2 does after it has renamed one: "cannot distribute in sequential mode because a parallel query was executed".
set local citus.multi_shard_modify_mode to 'sequential';
