/** The parts of a project's settings, in their order on the page; each has its id as anchor. */
export const SETTINGS_PARTS = [
  { id: 'forge', title: 'Forge' },
  { id: 'branch', title: 'Default branch' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'people', title: 'People' },
  { id: 'tokens', title: 'Tokens' },
  { id: 'policy', title: 'Policy' },
  { id: 'data', title: 'Import and export' },
  { id: 'keeping', title: 'Data retention' },
  { id: 'jobs', title: 'Jobs' },
  { id: 'audit', title: 'Audit log' },
] as const;
