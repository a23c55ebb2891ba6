-- A machine median follows from measurements of a run, and their own keys see to it that its series and its machine exist; both
-- are deleted with their project alone. Looking for them again for each row took as long as storing it.

alter table machine_median
    drop constraint machine_median_project_id_series_id_fkey,
    drop constraint machine_median_project_id_machine_id_fkey;
