type SkipLinkProps = { to?: string | undefined; children?: string | undefined };

export function SkipLink({ to = '#main', children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <a href={to} className="skip-link">
      {children}
    </a>
  );
}
