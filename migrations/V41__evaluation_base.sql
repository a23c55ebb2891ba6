-- Evaluations by what they were judged against, open or not: a base may be measured on further machines later.
create index evaluation_judged_against on evaluation (project_id, base_revision_id);
