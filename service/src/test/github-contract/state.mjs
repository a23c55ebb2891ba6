// What this GitHub knows.

const fresh = () => ({
  tokens: new Map(),
  pulls: [],
  issues: [],
  comments: [],
  reactions: [],
  checks: [],
  statuses: [],
  collaborators: {},
  branches: {},
  parents: {},
  codes: new Set(),
  commits: new Set(),
  moved: {},
  faults: [],
  log: [],
  lastId: 1000,
  permissions: { metadata: 'read', contents: 'read', issues: 'write', pull_requests: 'write', checks: 'write', statuses: 'write' },
  repositories: ['acme/driver'],
  mayPush: true,
  tokenLastsMs: 3600_000,
});

export const state = fresh();

export function reset() {
  Object.assign(state, fresh());
}

export const nextId = () => ++state.lastId;

export const now = () => new Date().toISOString().replace(/\.\d+Z/, 'Z');
