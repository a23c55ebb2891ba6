package dev.benchwarden.store.archive;

/**
 * Lines about results. A run's line is followed by those of its raw upload, in pieces, by its
 * measurements, and by its profiles; they belong to the run above them. So do the pieces of a
 * profiler's file to the profile above.
 */
final class ResultLines {

  /** Bytes of a raw upload in one line: a line is held in memory, an upload is not. */
  static final int PIECE = 384 * 1024;

  static final String RUNS =
      """
      select run.run_id, raw.run_id is not null as kept, raw.object_key, raw.unpacked_bytes,
             (select row_to_json(line)::text from (
                select 'run' as kind, run.public_id as id, r.name as revision, m.name as machine, m.generation,
                       run.branch, run.pull_request as "pullRequest", run.base, run.mainline, run.trust, run.harness,
                       run.pair, run.round, run.ci_url as "ciUrl", run.environment, run.started_at as "startedAt",
                       run.received_at as "receivedAt", run.benchmarks, run.measurements, run.samples,
                       run.warnings, run.idempotency_key as "idempotencyKey",
                       encode(run.body_hash, 'hex') as "bodyHash") as line) as line
        from run
        join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
        join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
        left join raw_upload raw on raw.project_id = run.project_id and raw.run_id = run.run_id
       where run.project_id = :project
       order by run.run_id
      """;

  static final String INSERT_RUN =
      """
      insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, pull_request, base, mainline,
                       trust, harness, pair, round, ci_url, environment, started_at, received_at, benchmarks, measurements, samples,
                       warnings, idempotency_key, body_hash)
      select :project, :run, l.id, r.revision_id, m.machine_id, l.branch, l."pullRequest", l.base, l.mainline,
             coalesce(l.trust, 'PROTECTED'), l.harness, l.pair, l.round, l."ciUrl", l.environment, l."startedAt", l."receivedAt", l.benchmarks, l.measurements,
             l.samples, l.warnings, l."idempotencyKey", decode(l."bodyHash", 'hex')
        from json_to_record(:line::json) as l
             (id uuid, revision text, machine text, generation integer, branch text, "pullRequest" integer,
              base text, mainline boolean, trust text, harness text, pair text, round integer, "ciUrl" text, environment text,
              "startedAt" timestamptz, "receivedAt" timestamptz, benchmarks integer, measurements integer,
              samples bigint, warnings jsonb, "idempotencyKey" text, "bodyHash" text)
        join revision r on r.project_id = :project and r.name = l.revision
        join machine m on m.project_id = :project and m.name = l.machine and m.generation = l.generation
       where l."ciUrl" is null or l."ciUrl" ~ '^https?://\\S+$'
      returning run_id, revision_id, machine_id, mainline, pull_request
      """;

  static final String MEASUREMENTS =
      LineKind.LINES_OF
          + "measurement"
          + LineKind.ROWS
          + """
          select n.number as series, m.execution_lengths as executions, m.samples
            from measured_whole m
            join (select series_id, row_number() over (order by series_id) as number
                    from series where project_id = :project) as n using (series_id)
           where m.project_id = :project and m.run_id = :run
           order by m.series_id
          """
          + LineKind.END;

  static final String PROFILES =
      """
      select p.profile_id,
             (select row_to_json(line)::text from (
                select 'profile' as kind, p.profile_id as id,
                       (select min(n.number)
                          from (select series_id, benchmark_id, row_number() over (order by series_id) as number
                                  from series where project_id = :project) as n
                         where n.benchmark_id = p.benchmark_id) as series,
                       encode(p.content_hash, 'hex') as "contentHash", p.format, p.unit,
                       array(select f.name
                               from unnest(p.frames) with ordinality as used (frame_id, place)
                               join profile_frame f on f.project_id = :project and f.frame_id = used.frame_id
                              order by used.place) as frames,
                       p.frame_of as frame, p.parent_of as parent, p.self, p.received_at as "receivedAt") as line) as line
        from profile p
       where p.project_id = :project and p.run_id = :run
       order by p.received_at, p.profile_id
      """;

  static final String RAW_PROFILE =
      LineKind.LINES_OF
          + "raw-profile"
          + LineKind.ROWS
          + """
          select unpacked_bytes as "unpackedBytes",
                 translate(encode(substring(content from piece for
          """
          + PIECE
          + """
          ), 'base64'), E'\\n', '') as zstd
            from raw_profile, generate_series(1, octet_length(content),
          """
          + PIECE
          + """
          ) as piece
           where project_id = :project and profile_id = :profile
           order by piece
          """
          + LineKind.END;

  private ResultLines() {}
}
