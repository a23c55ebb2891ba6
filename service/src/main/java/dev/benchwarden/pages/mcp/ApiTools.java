package dev.benchwarden.pages.mcp;

import static dev.benchwarden.pages.mcp.ApiTool.read;
import static dev.benchwarden.pages.mcp.ApiTool.triage;
import static dev.benchwarden.pages.mcp.Argument.body;
import static dev.benchwarden.pages.mcp.Argument.path;
import static dev.benchwarden.pages.mcp.Argument.query;

import java.util.List;

/** The tools, in the order in which a performance engineer asks. */
final class ApiTools {

  private static final Argument PROJECT = path("project", "The project's slug.");
  private static final Argument ALERT = path("alert", "The alert's id, as list_alerts tells.");
  private static final Argument LIMIT = query("limit", "How many items at most.").ofType("integer");
  private static final Argument CURSOR =
      query("cursor", "The next of the answer before, to go on from there.");
  private static final Argument BRANCH =
      query("branch", "A stable branch; the default one if absent.");
  private static final Argument OF_BRANCH =
      query("branch", "Only those of this stable branch; all if absent.");
  private static final Argument BENCHMARK =
      query("benchmark", "A part of the benchmark's name, in any case.");
  private static final Argument METRIC = query("metric", "The metric's name.");
  private static final Argument NOTE =
      body("note", "The reason, for the alert's history.").isRequired();

  static final List<ApiTool> ALL =
      List.of(
          read(
              "list_projects",
              "/api/v1/projects",
              "Lists the projects that the caller may read.",
              query("q", "Only those of which the name or the address has this text."),
              LIMIT,
              CURSOR),
          read(
              "what_changed",
              "/api/v1/projects/{project}/changes",
              "Lists the newest commits that changed levels of the mainline, each with its largest"
                  + " change, and the verdicts of open pull requests.",
              PROJECT,
              LIMIT),
          read(
              "search",
              "/api/v1/projects/{project}/search",
              "Finds benchmarks' series, commits by hash, message or author, pull requests, tags,"
                  + " branches and machines of a project.",
              PROJECT,
              query("q", "What is sought.").isRequired()),
          read(
              "list_alerts",
              "/api/v1/projects/{project}/alerts",
              "Lists regressions of a project's stable branches: what got worse, by how much, and"
                  + " after which commit.",
              PROJECT,
              query("state", "SUSPECTED, CONFIRMED, ACKNOWLEDGED, RESOLVED, DISMISSED, WITHDRAWN."),
              query("open", "true for those that wait for somebody.").ofType("boolean"),
              BENCHMARK,
              query("platform", "A platform's name."),
              query("owner", "One of the owners, such as @acme/codec."),
              BRANCH,
              LIMIT,
              CURSOR),
          read(
              "explain_alert",
              "/api/v1/projects/{project}/alerts/{alert}",
              "Tells all of an alert: its range of commits, its machines, its history, the search for"
                  + " the commit with what was measured, and the functions that it lies in where"
                  + " profiles tell.",
              PROJECT,
              ALERT),
          read(
              "explain_pull_request",
              "/api/v1/projects/{project}/pull-requests/{number}",
              "Tells how a pull request stands: the conclusion of its check, the headline, people's"
                  + " decision, and the evaluation of its newest revision, whose findings and"
                  + " reasons explain_evaluation tells.",
              PROJECT,
              path("number", "The pull request's number.").ofType("integer")),
          read(
              "list_evaluations",
              "/api/v1/projects/{project}/evaluations",
              "Lists what was judged, the newest first: verdict and gate of revisions and pull"
                  + " requests.",
              PROJECT,
              query("revision", "A revision's whole name."),
              query("pull_request", "A pull request's number.").ofType("integer"),
              LIMIT,
              CURSOR),
          read(
                  "explain_evaluation",
                  "/api/v1/projects/{project}/evaluations/{evaluation}",
                  "Tells all findings of a judged revision, each with change, z-score, verdict and"
                      + " reason.",
                  PROJECT,
                  path("evaluation", "The evaluation's id."))
              .shortening("findings", "limits", "onlyInBaseline", "onlyInCandidate", "rerun"),
          read(
                  "compare",
                  "/api/v1/projects/{project}/comparisons",
                  "Compares two revisions, tags or branches, benchmark by benchmark: percent change,"
                      + " z-score, interval, verdict and reason.",
                  PROJECT,
                  query(
                          "baseline",
                          "rev:SHA, tag:NAME, branch:NAME, pr:NUMBER, pr:NUMBER@SHA, or stable.")
                      .isRequired(),
                  query("candidate", "As baseline, without stable.").isRequired(),
                  BENCHMARK,
                  METRIC)
              .shortening("rows", "limits", "onlyInBaseline", "onlyInCandidate"),
          read(
              "list_series",
              "/api/v1/projects/{project}/series",
              "Lists series (a metric of a benchmark on a platform) with their latest level and"
                  + " what they are called; their numbers are for history.",
              PROJECT,
              BENCHMARK,
              METRIC,
              query("platform", "A platform's name."),
              BRANCH,
              LIMIT,
              CURSOR),
          read(
              "history",
              "/api/v1/projects/{project}/series/{series}/history",
              "Tells the means of a series over the mainline, with its stable regions and change"
                  + " points.",
              PROJECT,
              path("series", "The series' number, as list_series tells.").ofType("integer"),
              query("from", "The first revision."),
              query("to", "The last revision."),
              BRANCH),
          read(
              "list_revisions",
              "/api/v1/projects/{project}/revisions",
              "Lists revisions, the newest first, those of pull requests too, with their tags.",
              PROJECT,
              OF_BRANCH,
              LIMIT,
              CURSOR),
          read(
              "list_releases",
              "/api/v1/projects/{project}/releases",
              "Lists the revisions that were uploaded with a tag, the newest first.",
              PROJECT,
              query("tag", "Only the release of this tag."),
              OF_BRANCH,
              LIMIT,
              CURSOR),
          read(
                  "explain_release",
                  "/api/v1/projects/{project}/releases/{release}",
                  "Tells what a release made slower, faster, new and gone against the last ones, what"
                      + " became of it, and whether it may go out.",
                  PROJECT,
                  path("release", "The tag, or the revision's name."))
              .shortening("rows", "limits", "decisions"),
          read(
                  "suite_health",
                  "/api/v1/projects/{project}/health",
                  "Lists benchmarks that scatter too much for what matters, that are measured no more,"
                      + " or that always change together.",
                  PROJECT,
                  BRANCH)
              .shortening("unstable", "dead", "redundant"),
          read(
                  "plan",
                  "/api/v1/projects/{project}/plan",
                  "Tells which benchmarks are worth measuring for a change in a given time, how often, in"
                      + " what order and why, and why the others are left out.",
                  PROJECT,
                  query("budget", "How long a machine may measure, such as 90s, 10m or 2h."),
                  query("changed", "The changed files, separated by commas."),
                  query("revision", "The revision that is to be measured."),
                  query("platform", "A platform's name."),
                  query("machine", "A machine's name."),
                  query("seed", "Draws the tenth that always runs."),
                  BRANCH)
              .shortening("benchmarks", "leftOut"),
          read(
              "list_machines",
              "/api/v1/projects/{project}/machines",
              "Lists the machines that measure, with their platform and whether they are well.",
              PROJECT),
          read(
              "policy",
              "/api/v1/projects/{project}/policy",
              "Tells what counts as a regression in a project.",
              PROJECT),
          read(
              "list_measurements",
              "/api/v1/projects/{project}/measurements",
              "Lists what agents or CI are asked to measure, with its state.",
              PROJECT,
              query("state", "QUEUED, LEASED, DISPATCHED, DONE, FAILED, EXPIRED or CANCELLED."),
              LIMIT,
              CURSOR),
          triage(
              "acknowledge_alert",
              "/api/v1/projects/{project}/alerts/{alert}/acknowledge",
              "Says that somebody looks at an alert.",
              PROJECT,
              ALERT,
              NOTE),
          triage(
              "dismiss_alert",
              "/api/v1/projects/{project}/alerts/{alert}/dismiss",
              "Says that an alert is not worth a repair: the new level is accepted.",
              PROJECT,
              ALERT,
              NOTE),
          triage(
              "find_commit",
              "/api/v1/projects/{project}/alerts/{alert}/search",
              "Has agents measure commits between, until the one that brought an alert is known.",
              PROJECT,
              ALERT));

  private ApiTools() {}
}
