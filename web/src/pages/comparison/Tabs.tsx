import { type ComparisonTab, linkTo, type PlaceOf } from '../../url';

const TABS: Readonly<Record<ComparisonTab, string>> = {
  'scatter-plots': 'Scatter plots',
  table: 'Table',
  bars: 'Bars',
  'release-notes': 'Release notes',
};

export function Tabs({ place }: { readonly place: PlaceOf<'comparison'> }) {
  return (
    <nav class="tabs" aria-label="Views of the comparison">
      {Object.entries(TABS).map(([tab, label]) => (
        <a
          key={tab}
          data-keep-scroll
          href={linkTo({ ...place, view: { ...place.view, tab: tab as ComparisonTab } })}
          aria-current={place.view.tab === tab ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
