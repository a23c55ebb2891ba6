-- Judging and series lists read the medians of all revisions of a thousand series at once: from the index alone, which has
-- them series by series, without a visit to the table for each row and without a sort. Built in place: a million rows take
-- two seconds.

create index machine_median_course on machine_median (project_id, series_id, revision_id) include (machine_id, median)
    where mainline;
drop index machine_median_history;
