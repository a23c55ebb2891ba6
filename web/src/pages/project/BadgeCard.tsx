import type { Project } from '../../api/types';
import { CopyButton } from '../../components/CopyButton';
import { searchOf } from '../../query';
import { linkTo, projectHome } from '../../url';

interface BadgeCardProps {
  readonly project: Project;
  /** The stable branch whose state it is; empty for the default one. */
  readonly branch: string;
}

/** The badge for a README; only of public projects, since others could not see it there. */
export function BadgeCard({ project, branch }: BadgeCardProps) {
  if (project.visibility !== 'PUBLIC') return null;
  return (
    <section class="card aside-card badge-card">
      <h2>Badge</h2>
      <img
        src={badgePath(project.slug, branch)}
        alt="Performance, as the badge shows it"
        height={20}
      />
      <CopyButton text={() => badgeMarkdown(location.origin, project.slug, branch)}>
        Copy Markdown
      </CopyButton>
    </section>
  );
}

/** An image that leads to the project. */
export function badgeMarkdown(origin: string, slug: string, branch: string): string {
  const link = linkTo({ ...projectHome(slug), branch });
  return `[![Performance](${origin}${badgePath(slug, branch)})](${origin}${link})`;
}

function badgePath(slug: string, branch: string): string {
  const query = branch === '' ? '' : searchOf([['branch', branch]]);
  return `/badge/${encodeURIComponent(slug)}.svg${query}`;
}
