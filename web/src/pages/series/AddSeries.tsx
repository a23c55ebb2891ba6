import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { List, StableBranch } from '../../api/types';
import { useApi } from '../../api/useApi';
import { type Option, TypeAhead } from '../../components/search/TypeAhead';
import { useSearch } from '../../components/search/useSearch';
import { navigate } from '../../navigation';
import { MOST_OTHERS, type PlaceOf } from '../../url';

/** Puts another series into the picture, or the same one on another branch. */
export function AddSeries({ place }: { readonly place: PlaceOf<'series'> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const options = useOptions(place, typed);
  const { view } = place;
  if (view.others.length >= MOST_OTHERS) return null;
  const leave = (): void => {
    setTyped(null);
  };
  return (
    <div class="add-series">
      <TypeAhead
        label="Add a series"
        placeholder="Add a series to the picture"
        text={typed ?? ''}
        onText={setTyped}
        options={options}
        isOpen={typed !== null && options.length > 0}
        onFocus={() => {
          setTyped('');
        }}
        onLeave={leave}
        onChoose={({ key }) => {
          leave();
          const others = [...view.others, key];
          navigate({ ...place, view: { ...view, others, at: '' } }, { keepScroll: true });
        }}
      />
    </div>
  );
}

/** What can be added, by the text that a link has for it. */
function useOptions({ project, series, branch, view }: PlaceOf<'series'>, typed: string | null) {
  const isOpen = typed !== null;
  const found = useSearch(isOpen ? project : null, typed ?? '');
  const path = apiPath(`/projects/${encodeURIComponent(project)}/branches`);
  const branches = useApi<List<StableBranch>>(isOpen ? path : null);
  const elsewhere = (branches.value?.items ?? [])
    .filter(({ name, isDefault }) => (isDefault ? '' : name) !== (branch ?? ''))
    .map(({ name }): Option => ({ key: `${series}@${name}`, kind: 'Branches', title: name }));
  const others = found
    .filter(({ kind, id }) => kind === 'SERIES' && id !== series)
    .map(({ id, title, detail }): Option => ({ key: id, kind: 'Benchmarks', title, detail }));
  const options = typed === '' ? [...elsewhere, ...others] : others;
  return options.filter(({ key }) => !view.others.includes(key));
}
