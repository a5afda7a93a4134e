import { currentSection, whenScrolled } from '#web/lib/sections/current-section.ts';

/** In the index of a long document, its links and on small screens its select, the section that is being read is marked. */
export function followSections(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[data-sections] a')];
  const select = document.querySelector<HTMLSelectElement>('div[data-sections] select');
  if (links.length === 0) return;
  const ids = links.map(({ hash }) => hash.slice(1));
  const show = () => {
    const current = currentSection(ids);
    for (const link of links) {
      if (link.hash === `#${current}`) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    if (select && current !== undefined) select.value = current;
  };
  whenScrolled(show);
  show();
  select?.addEventListener('change', () => location.assign(`#${select.value}`));
}
