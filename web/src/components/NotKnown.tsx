import { unknownIn } from '../url';

/** What the link says that the page does not know, in a line; nothing where it knows all. */
export function NotKnown({ href }: { readonly href: string }) {
  const unknown = unknownIn(href);
  if (unknown.length === 0) return null;
  return (
    <p class="hint not-known" role="status">
      Left out, as this page does not know it:{' '}
      {unknown.map(([name, value], index) => (
        <span key={index}>
          {index > 0 && ', '}
          <code>{value === '' ? name : `${name}=${value}`}</code>
        </span>
      ))}
    </p>
  );
}
