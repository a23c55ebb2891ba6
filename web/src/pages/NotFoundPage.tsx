import { useTitle } from '../components/useTitle';

export function NotFoundPage() {
  useTitle('Not found');
  return (
    <section class="problem">
      <p class="problem-status">404</p>
      <h1>No such page</h1>
      <p>The address may be mistyped, or it belongs to another version of the dashboard.</p>
      <p class="actions">
        <a class="button primary" href="/">
          All projects
        </a>
      </p>
    </section>
  );
}
