/** A state of a page under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** What follows the address of the project's page. */
  readonly address: string;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Of a link to a page of a project what follows the project's own. */
export function addressOf(link: string, project: string): string {
  return link.slice(`/projects/${encodeURIComponent(project)}`.length);
}

/** Whether an address is a state of this page. */
export function isOfPage(address: string, page: 'project' | 'comparison' | 'alerts'): boolean {
  const path = address.replace(/\?.*$/, '');
  switch (page) {
    case 'project':
      return path === '';
    case 'alerts':
      return path === '/alerts';
    case 'comparison':
      return path.startsWith('/comparisons');
  }
}
