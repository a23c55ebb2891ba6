// What each operation does and answers: GitHub's own examples with the live fields put in.
import { example } from './description.mjs';
import { invalid, notFound, Refusal } from './refusal.mjs';
import { APP, newInstallationToken, privateKey } from './signin.mjs';
import { nextId, now, state } from './state.mjs';

const LONGEST_BODY = 65_536;
const MOST_STATUSES = 1000;

const find = (list, wanted) => {
  const found = list.find(wanted);
  if (!found) throw notFound();
  return found;
};

const missing = () => {
  throw notFound();
};

const demandCommit = (repository, sha) => {
  if (!state.commits.has(`${repository}@${sha}`)) throw new Refusal(422, `No commit found for SHA: ${sha}`);
};

const demandAtMost = (text, most, resource, field) => {
  if ([...(text ?? '')].length > most) throw invalid(resource, field, `${field} is too long (maximum is ${most} characters)`);
};

const shownCommit = (shown, sha) => ({
  ...shown,
  sha,
  parents: (state.parents[sha] ?? []).map(parent => ({ ...shown.parents[0], sha: parent })),
});

/** A page of a list, with the header that leads to the others. */
function page({ query, url, headers }, all) {
  const size = Math.min(100, Number(query.get('per_page') ?? 30));
  const number = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const link = (to, rel) => {
    const address = new URL(url);
    address.searchParams.set('page', to);
    return `<${address}>; rel="${rel}"`;
  };
  const links = [
    ...(number > 1 ? [link(number - 1, 'prev'), link(1, 'first')] : []),
    ...(number < last ? [link(number + 1, 'next'), link(last, 'last')] : []),
  ];
  if (links.length) headers.link = links.join(', ');
  return all.slice((number - 1) * size, number * size);
}

const user = login =>
  login && {
    ...example('users/get-authenticated'),
    login,
    type: login.endsWith('[bot]') ? 'Bot' : 'User',
    name: null,
    email: null,
  };

const simpleUser = login => login && { ...example('issues/create-comment').user, login, type: user(login).type };

const repositoryNamed = (shown, fullName) => {
  const [owner, name] = fullName.split('/');
  return { ...shown, full_name: fullName, name, owner: { ...shown.owner, login: owner } };
};

const shownComment = comment => ({
  ...example('issues/create-comment'),
  id: comment.id,
  body: comment.body,
  user: simpleUser(comment.login),
  created_at: comment.created,
  updated_at: comment.updated,
});

const shownCheck = check => ({
  ...example('checks/update'),
  id: check.id,
  name: check.name,
  head_sha: check.head_sha,
  external_id: check.external_id ?? null,
  details_url: check.details_url ?? null,
  status: check.status,
  conclusion: check.conclusion ?? null,
  started_at: check.started_at,
  completed_at: check.completed_at ?? null,
  app: { ...example('checks/update').app, id: check.app, slug: APP.slug },
  pull_requests: [],
  output: {
    ...example('checks/update').output,
    title: check.output?.title ?? null,
    summary: check.output?.summary ?? null,
    text: check.output?.text ?? null,
    annotations_count: check.annotations.length,
  },
});

const shownPull = (shown, pull) => {
  const side = (was, { ref, sha, repo }, login) => ({
    ...was,
    ref,
    sha,
    label: `${repo.split('/')[0]}:${ref}`,
    user: login === null ? null : simpleUser(repo.split('/')[0]),
    repo: repositoryNamed(was.repo, repo),
  });
  return {
    ...shown,
    number: pull.number,
    state: pull.state,
    title: pull.title,
    updated_at: pull.updated,
    requested_teams: [],
    head: side(shown.head, pull.head, pull.head.login),
    base: side(shown.base, pull.base),
    ...('merged' in shown && { merged: pull.mergedAs !== undefined }),
    merge_commit_sha: pull.mergedAs ?? shown.merge_commit_sha,
  };
};

const LABEL = { id: 1, node_id: 'L_1', url: 'https://api.github.com/labels/1', description: null, color: 'ededed', default: false };

const shownIssue = issue => {
  const shown = example('issues/create');
  const { pull_request: _, ...rest } = shown;
  return {
    ...rest,
    number: issue.number,
    html_url: `https://github.com/${issue.repo}/issues/${issue.number}`,
    state: issue.state,
    state_reason: issue.state === 'closed' ? 'completed' : null,
    title: issue.title,
    body: issue.body,
    labels: issue.labels.map(name => ({ ...LABEL, name })),
    user: simpleUser(issue.login),
    updated_at: issue.updated,
    ...(issue.isPull && { pull_request: shown.pull_request }),
  };
};

/** A pull request is an issue too. */
const asIssue = ({ repo, number, title, state: open, updated }) => ({
  repo,
  number,
  title,
  body: null,
  state: open,
  labels: [],
  login: 'dev',
  updated,
  isPull: true,
});

const issueOf = ({ repository, path }) => {
  const number = Number(path.issue_number);
  const issue = find(state.issues, one => one.repo === repository && one.number === number);
  if (issue.state === 'deleted') throw new Refusal(410, 'This issue was deleted');
  return issue;
};

const ownComment = ({ repository, path, grant }) => {
  const comment = find(state.comments, each => each.repo === repository && each.id === Number(path.comment_id));
  if (comment.login !== grant.login && grant.app) throw new Refusal(403, 'Resource not accessible by integration');
  return comment;
};

const demandBody = body => {
  demandAtMost(body, LONGEST_BODY, 'IssueComment', 'body');
  if (!body.trim()) throw invalid('IssueComment', 'body', "Body can't be blank");
};

/** As GitHub has it, a completed check run stays completed: only another run begins again. */
function keep(check, { output, ...changes }) {
  if (changes.status === 'completed' && !changes.conclusion)
    throw invalid('CheckRun', 'conclusion', 'conclusion is required when status is completed');
  if (check.status === 'completed' && changes.status && changes.status !== 'completed')
    throw invalid('CheckRun', 'status', 'status of a completed check run cannot be changed');
  Object.assign(check, changes, changes.conclusion && { status: 'completed', completed_at: changes.completed_at ?? now() });
  check.output = { ...check.output, ...output, annotations: undefined };
  check.annotations.push(...(output?.annotations ?? []));
  return shownCheck(check);
}

export const answers = {
  'apps/create-from-manifest': ({ path }) => {
    if (!state.codes.delete(path.code)) throw notFound();
    return {
      ...example('apps/create-from-manifest'),
      id: APP.id,
      slug: APP.slug,
      name: APP.slug,
      html_url: `https://github.com/apps/${APP.slug}`,
      pem: privateKey('pkcs1'),
      webhook_secret: 'known-to-github-and-us',
    };
  },

  'apps/get-authenticated': () => ({
    ...example('apps/get-authenticated'),
    id: APP.id,
    slug: APP.slug,
    permissions: state.permissions,
  }),

  'apps/get-repo-installation': ({ repository }) => {
    if (!state.repositories.includes(repository)) throw notFound();
    return { ...example('apps/get-repo-installation'), id: APP.installation, app_id: APP.id, permissions: state.permissions };
  },

  'apps/create-installation-access-token': ({ path }) => {
    if (Number(path.installation_id) !== APP.installation) throw notFound();
    return { ...newInstallationToken(), repository_selection: 'selected' };
  },

  'users/get-authenticated': ({ grant }) => user(grant.login),

  'repos/get': ({ repository }) => ({
    ...repositoryNamed(example('repos/get'), repository),
    permissions: { admin: false, push: state.mayPush, pull: true },
    language: null,
    source: undefined,
    parent: undefined,
  }),

  'repos/get-collaborator-permission-level': ({ path }) => {
    const permission = state.collaborators[path.username];
    if (permission === undefined) throw notFound();
    const shown = example('repos/get-collaborator-permission-level');
    return { ...shown, permission, role_name: permission, user: { ...shown.user, login: path.username, role_name: permission } };
  },

  'repos/get-commit': ({ repository, path }) => {
    const sha = state.branches[`${repository}@${path.ref}`] ?? path.ref;
    demandCommit(repository, sha);
    return shownCommit({ ...example('repos/get-commit'), files: [] }, sha);
  },

  /** By first parents. */
  'repos/list-commits': request => {
    const shown = example('repos/list-commits')[0];
    const shas = [];
    for (let sha = request.query.get('sha'); sha && !shas.includes(sha); sha = (state.parents[sha] ?? [])[0]) {
      if (!state.commits.has(`${request.repository}@${sha}`)) break;
      shas.push(sha);
    }
    if (!shas.length) throw notFound();
    return page(
      request,
      shas.map(sha => shownCommit(shown, sha)),
    );
  },

  'repos/compare-commits-with-basehead': ({ path }) => {
    const shown = example('repos/compare-commits-with-basehead');
    const [, head] = path.basehead.split('...');
    const { mergeBase } = find(state.pulls, pull => pull.head.sha === head);
    if (!mergeBase) throw notFound();
    return { ...shown, merge_base_commit: { ...shown.merge_base_commit, sha: mergeBase } };
  },

  'pulls/list': request => {
    const shown = example('pulls/list')[0];
    const wanted = request.query.get('state') ?? 'open';
    const pulls = state.pulls
      .filter(pull => pull.repo === request.repository && (wanted === 'all' || pull.state === wanted))
      .sort((a, b) => (request.query.get('sort') === 'updated' ? b.updated.localeCompare(a.updated) : b.number - a.number));
    return page(request, pulls).map(pull => shownPull(shown, pull));
  },

  'pulls/get': ({ repository, path }) =>
    shownPull(
      example('pulls/get'),
      find(state.pulls, pull => pull.repo === repository && pull.number === Number(path.pull_number)),
    ),

  'pulls/list-commits': request => {
    const number = Number(request.path.pull_number);
    const pull = find(state.pulls, one => one.repo === request.repository && one.number === number);
    const shown = example('pulls/list-commits')[0];
    return page(
      request,
      (pull.commits ?? [pull.head.sha]).map(sha => shownCommit(shown, sha)),
    );
  },

  /** The newest first, pull requests among them. */
  'issues/list-for-repo': request => {
    const { query, repository } = request;
    const wanted = query.get('state') ?? 'open';
    const all = [...state.issues, ...state.pulls.map(asIssue)]
      .filter(issue => issue.repo === repository && issue.state !== 'deleted')
      .filter(issue => wanted === 'all' || issue.state === wanted)
      .filter(issue => issue.updated >= (query.get('since') ?? ''))
      .sort((a, b) => b.number - a.number);
    return page(request, all).map(shownIssue);
  },

  'issues/create': ({ repository, body, grant }) => {
    demandAtMost(body.title, 256, 'Issue', 'title');
    demandAtMost(body.body, LONGEST_BODY, 'Issue', 'body');
    const { title, body: text, labels = [] } = body;
    const of = [...state.issues, ...state.pulls].filter(each => each.repo === repository);
    const number = Math.max(0, ...of.map(each => each.number)) + 1;
    const issue = { repo: repository, number, title, body: text, labels, login: grant.login, state: 'open', updated: now() };
    state.issues.push(issue);
    return shownIssue(issue);
  },

  'issues/get': request => shownIssue(issueOf(request)),

  'issues/update': request => {
    demandAtMost(request.body.title, 256, 'Issue', 'title');
    demandAtMost(request.body.body, LONGEST_BODY, 'Issue', 'body');
    return shownIssue(Object.assign(issueOf(request), request.body, { updated: now() }));
  },

  'issues/list-comments': request => {
    const number = Number(request.path.issue_number);
    const since = request.query.get('since') ?? '';
    const comments = state.comments
      .filter(comment => comment.repo === request.repository && comment.number === number)
      .filter(comment => comment.updated >= since);
    return page(request, comments).map(shownComment);
  },

  'issues/create-comment': ({ repository, path, body, grant }) => {
    const number = Number(path.issue_number);
    if (find([...state.pulls, ...state.issues], one => one.repo === repository && one.number === number).locked)
      throw new Refusal(403, 'Unable to create comment because issue is locked.');
    demandBody(body.body);
    const comment = {
      id: nextId(),
      repo: repository,
      number,
      body: body.body,
      login: grant.login,
      created: now(),
      updated: now(),
    };
    state.comments.push(comment);
    return shownComment(comment);
  },

  'issues/update-comment': request => {
    demandBody(request.body.body);
    return shownComment(Object.assign(ownComment(request), { body: request.body.body, updated: now() }));
  },

  'reactions/create-for-issue-comment': ({ repository, path, body, grant }) => {
    const comment = find(state.comments, each => each.repo === repository && each.id === Number(path.comment_id));
    state.reactions.push({ comment: comment.id, content: body.content, login: grant.login });
    return { ...example('reactions/create-for-issue-comment'), content: body.content, user: simpleUser(grant.login) };
  },

  'checks/create': ({ repository, body, grant }) => {
    demandCommit(repository, body.head_sha);
    const check = { id: nextId(), repo: repository, app: grant.app.id, status: 'queued', started_at: now(), annotations: [] };
    const shown = keep(check, body);
    state.checks.push(check);
    return shown;
  },

  'checks/update': ({ repository, path, body }) =>
    keep(
      find(state.checks, check => check.repo === repository && check.id === Number(path.check_run_id)),
      body,
    ),

  'checks/list-for-ref': request => {
    const { query, repository, path } = request;
    const of = (parameter, value) => !query.has(parameter) || query.get(parameter) === String(value);
    const all = state.checks
      .filter(check => check.repo === repository && check.head_sha === path.ref)
      .filter(check => of('check_name', check.name) && of('app_id', check.app))
      .reverse();
    const isLatest = (check, i) => all.findIndex(other => other.name === check.name && other.app === check.app) === i;
    const listed = (query.get('filter') ?? 'latest') === 'latest' ? all.filter(isLatest) : all;
    return { total_count: listed.length, check_runs: page(request, listed).map(shownCheck) };
  },

  'repos/create-commit-status': ({ repository, path, body }) => {
    demandCommit(repository, path.sha);
    const { description, context = 'default' } = body;
    demandAtMost(description, 140, 'Status', 'description');
    demandAtMost(context, 255, 'Status', 'context');
    if (state.statuses.filter(status => status.sha === path.sha && status.context === context).length >= MOST_STATUSES)
      throw invalid('Status', 'base', 'This SHA and context has reached the maximum number of statuses.');
    const status = { id: nextId(), repo: repository, sha: path.sha, ...body, context };
    state.statuses.push(status);
    return {
      ...example('repos/create-commit-status'),
      id: status.id,
      state: status.state,
      description: description ?? null,
      target_url: status.target_url ?? null,
      context,
    };
  },
};
