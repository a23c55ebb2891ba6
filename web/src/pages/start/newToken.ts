/** The upload token of a project that was just made, until the page is left: it is shown this once. */
let made: { readonly project: string; readonly secret: string } | null = null;

export function handOver(project: string, secret: string): void {
  made = { project, secret };
}

/** The token that was made with the project; null if none was. */
export function handedOver(project: string): string | null {
  return made?.project === project ? made.secret : null;
}
