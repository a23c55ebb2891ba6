import type { Project } from '../../api/types';
import { CopyButton } from '../../components/CopyButton';

/** The label for a README; only of public projects, since nobody else could see it there. */
export function BadgeCard({ project }: { readonly project: Project }) {
  if (project.visibility !== 'PUBLIC') return null;
  const path = `/badge/${encodeURIComponent(project.slug)}.svg`;
  return (
    <section class="card aside-card badge-card">
      <h2>Badge</h2>
      <img src={path} alt="Performance, as the badge shows it" height={20} />
      <CopyButton text={() => badgeMarkdown(location.origin, project.slug)}>
        Copy Markdown
      </CopyButton>
    </section>
  );
}

/** An image that leads to the project. */
export function badgeMarkdown(origin: string, slug: string): string {
  const project = encodeURIComponent(slug);
  return `[![Performance](${origin}/badge/${project}.svg)](${origin}/projects/${project})`;
}
