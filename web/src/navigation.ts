import { useEffect, useState } from 'preact/hooks';
import { isEmbedded, linkTo, type Place, placeOf } from './url';

/** Beside the projects' own. */
const OWN_PAGES: readonly string[] = ['/', '/new-project', '/words'];

const NAVIGATED = 'benchwarden:navigated';

export interface NavigateOptions {
  /** Takes the place of the current entry in the browser's history. */
  readonly replace?: boolean;
  /** Leaves the scroll position alone: another view of the same page. */
  readonly keepScroll?: boolean;
}

export function navigate(place: Place, options: NavigateOptions = {}): void {
  go(linkTo(place), options);
}

/** Opens a link to one of the dashboard's own pages. */
export function navigateTo(link: string, options: NavigateOptions = {}): void {
  go(link, options);
}

function go(link: string, { replace = false, keepScroll = false }: NavigateOptions = {}): void {
  if (leavesFrame(link)) {
    window.open(link, '_blank', 'noopener');
    return;
  }
  const isHere = link === location.pathname + location.search + location.hash;
  if (replace || isHere) history.replaceState(null, '', link);
  else history.pushState(null, '', link);
  window.dispatchEvent(new Event(NAVIGATED));
  if (keepScroll || showAnchor()) return;
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A page that others may not frame is never opened inside a frame. */
function leavesFrame(link: string): boolean {
  return isEmbedded(location.pathname) && !isEmbedded(link.replace(/[?#].*/, ''));
}

/** Brings what the link's anchor names into view, if the page has it already. */
function showAnchor(): boolean {
  const anchor = document.getElementById(location.hash.slice(1));
  anchor?.scrollIntoView();
  return anchor !== null;
}

/** Where the reader is, following links, back and forward. */
export function usePlace(): Place {
  const [href, setHref] = useState(location.href);
  useEffect(() => {
    const follow = (): void => {
      setHref(location.href);
    };
    window.addEventListener('popstate', follow);
    window.addEventListener(NAVIGATED, follow);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener(NAVIGATED, follow);
    };
  }, []);
  return placeOf(href);
}

/** Lets ordinary `<a href>` links to the dashboard's own pages open without loading the document anew. */
export function followLinks(root: Document): void {
  root.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (anchor === null || !isPlainClick(event) || !isOwnPage(anchor)) return;
    event.preventDefault();
    go(anchor.pathname + anchor.search + anchor.hash, {
      keepScroll: anchor.dataset.keepScroll !== undefined,
    });
  });
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function isOwnPage(anchor: HTMLAnchorElement): boolean {
  const samePage = anchor.pathname === location.pathname && anchor.search === location.search;
  if (anchor.hash !== '' && samePage) return false;
  return (
    anchor.origin === location.origin &&
    anchor.target === '' &&
    !anchor.hasAttribute('download') &&
    (OWN_PAGES.includes(anchor.pathname) || anchor.pathname.startsWith('/projects'))
  );
}
