-- Jobs of a CI other than GitHub's and GitLab's are known by claims that the project names.

alter table trusted_publisher
    alter column repository_id drop not null,
    alter column owner_id drop not null,
    add column claims jsonb check (jsonb_typeof(claims) = 'object'),
    add column trust text check (trust in ('FORK', 'MEMBER', 'PROTECTED')),
    add constraint trusted_publisher_kind check (
        case when claims is null
             then repository_id is not null and owner_id is not null and trust is null
             else repository_id is null and owner_id is null and trust is not null end);
create unique index trusted_publisher_claims on trusted_publisher (project_id, issuer, claims) where claims is not null;
comment on column trusted_publisher.claims is 'Names and values, as text, that all must be in the token; an empty value: the token has no such claim.';
comment on column trusted_publisher.trust is 'How far such a job is believed; null where its forge tells.';
