-- The index of V41 does what this one did. By itself, since a transaction that has made an index and then needs the
-- table for itself waits for writers that wait for it.
drop index evaluation_of_base;
