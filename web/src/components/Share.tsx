import { linkTo, type PlaceOf } from '../url';
import { CopyButton } from './CopyButton';
import { Menu } from './Menu';

type Shared = PlaceOf<'comparison'> | PlaceOf<'series'>;

/** Hands out the view as a link, and as a frame for a wiki. */
export function Share({ place }: { readonly place: Shared }) {
  return (
    <>
      <CopyButton text={() => location.href}>Copy link</CopyButton>
      <Menu label="Embed">
        <p class="hint">
          Shows this very view inside a wiki or a page of yours. Readers see what a visitor without
          a token sees.
        </p>
        <CopyButton text={() => frameOf(place)}>Copy HTML</CopyButton>
        <a class="button" href={embedded(place, true)} target="_blank" rel="noopener">
          Preview
        </a>
      </Menu>
    </>
  );
}

/** Leads from a frame to the whole page. */
export function OpenWhole({ place }: { readonly place: Shared }) {
  return (
    <a class="button small" href={embedded(place, false)} target="_blank" rel="noopener">
      Open in Benchwarden
    </a>
  );
}

function embedded(place: Shared, embed: boolean): string {
  return place.page === 'comparison'
    ? linkTo({ ...place, view: { ...place.view, embed } })
    : linkTo({ ...place, view: { ...place.view, embed } });
}

function frameOf(place: Shared): string {
  const address = (location.origin + embedded(place, true)).replaceAll('&', '&amp;');
  return `<iframe src="${address}" width="100%" height="700" style="border:0" title="Benchmark results" loading="lazy"></iframe>`;
}
