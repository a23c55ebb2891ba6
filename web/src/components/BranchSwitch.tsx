import { apiPath } from '../api/client';
import { useLive } from '../api/live';
import type { List, StableBranch } from '../api/types';
import { type Resource, useApi } from '../api/useApi';
import { formatCount } from '../format/units';
import { linkTo, onBranch, type PlaceInProject } from '../url';
import { Menu } from './Menu';

/** The stable branches of a project; follows along by itself. */
export function useBranches(project: string): Resource<List<StableBranch>> {
  const branches = useApi<List<StableBranch>>(
    apiPath(`/projects/${encodeURIComponent(project)}/branches`),
  );
  useLive(project, ['alerts'], branches.refresh);
  return branches;
}

interface BranchSwitchProps {
  readonly place: PlaceInProject;
  readonly branches: readonly StableBranch[];
}

/** Chooses which stable branch the pages of a project show; nothing where there is only one. */
export function BranchSwitch({ place, branches: items }: BranchSwitchProps) {
  if (items.length < 2) return null;
  const usual = items.find(({ isDefault }) => isDefault)?.name ?? '';
  const shown = (place.branch ?? '') === '' ? usual : (place.branch ?? '');
  return (
    <div class="branch-switch">
      <Menu key={shown} name={`Branch: ${shown}`} label={<span class="branch-name">{shown}</span>}>
        <ul class="views">
          {items.map(({ name, isDefault, openAlerts }) => (
            <li key={name} class="view">
              <a
                href={linkTo(onBranch(place, isDefault ? '' : name))}
                aria-current={name === shown ? 'true' : undefined}
              >
                {name}
              </a>
              {openAlerts > 0 && (
                <span class="hint tone-worse">{formatCount(openAlerts, 'open alert')}</span>
              )}
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  );
}
