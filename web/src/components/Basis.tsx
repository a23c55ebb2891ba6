/** What the change before it is counted from, in two or three words. */
export function Basis({ children }: { readonly children: string }) {
  return <small class="basis">{children}</small>;
}
