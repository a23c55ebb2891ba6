// Calls by which a test sets this GitHub up and looks into it.
import { nextId, now, reset, state } from './state.mjs';

const NO_COMMIT = '0'.repeat(40);

export const control = {
  /** Forgets everything. */
  'POST /_test/reset': reset,

  /** What the installation may do, which repositories it sees, who collaborates: {permissions, repositories, collaborators, moved, mayPush, tokenLastsMs}. */
  'POST /_test/setup': changes => void Object.assign(state, changes),

  /** A pull request: {repo, number, head: {ref, sha, repo, login}, base, mergeBase, mergedAs, commits, locked, state, updated}; a login of null is deleted. */
  'POST /_test/pulls': given => {
    const pull = { state: 'open', title: 'a change', updated: now(), ...given };
    pull.head.repo ??= pull.repo;
    pull.base = { ref: 'main', sha: NO_COMMIT, repo: pull.repo, ...pull.base };
    state.pulls = state.pulls.filter(other => other.repo !== pull.repo || other.number !== pull.number).concat(pull);
    state.commits.add(`${pull.repo}@${pull.head.sha}`);
  },

  /** Comments of others: {repo, number, count, body, login, updated}; a login of null is deleted. Answers the last one's id. */
  'POST /_test/comments': ({ repo, number, count = 1, body = 'chatter', login = 'dev', updated = now() }) => {
    for (let i = 0; i < count; i++) state.comments.push({ id: nextId(), repo, number, body, login, created: updated, updated });
    return { id: state.lastId };
  },

  /** An issue, or what is other with one that is there: {repo, number, title, body, login, state, labels, updated}; of the state deleted it is gone. */
  'POST /_test/issues': given => {
    const known = state.issues.find(issue => issue.repo === given.repo && issue.number === given.number);
    if (known) return void Object.assign(known, { updated: now() }, given);
    state.issues.push({ state: 'open', title: 'an issue', body: null, login: 'dev', labels: [], updated: now(), ...given });
  },

  /** The newest commit of a branch: {repo, branch, sha}. */
  'POST /_test/branches': ({ repo, branch, sha }) => {
    state.branches[`${repo}@${branch}`] = sha;
    state.commits.add(`${repo}@${sha}`);
  },

  /** A commit with parents: {repo, sha, parents}. */
  'POST /_test/commits': ({ repo, sha, parents }) => {
    state.parents[sha] = parents;
    state.commits.add(`${repo}@${sha}`);
  },

  /** Somebody confirmed the manifest of an App, and was handed this code: {code}. */
  'POST /_test/codes': ({ code }) => void state.codes.add(code),

  /** A person deletes a comment: {id}. */
  'POST /_test/delete': ({ id }) => {
    state.comments = state.comments.filter(comment => comment.id !== id);
  },

  /** Goes wrong so often: {method, path, status, headers, body, times}; {hang: true} is never answered, {late: true} after it was done. */
  'POST /_test/faults': fault => void state.faults.push({ times: 1, method: '.*', path: '.*', ...fault }),

  /** Every token is dead from now on. */
  'POST /_test/expire': () => state.tokens.forEach(token => (token.expires = 0)),

  'GET /_test/state': () => ({
    issues: state.issues,
    comments: state.comments,
    reactions: state.reactions,
    checks: state.checks,
    statuses: state.statuses,
  }),

  /** Every request and the status of its answer. */
  'GET /_test/log': () => state.log,

  /** Requests and answers that break GitHub's description: none, if all is well. */
  'GET /_test/violations': () => state.log.filter(({ wrong }) => wrong.length),
};
