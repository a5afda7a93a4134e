import { currentSection, whenScrolled } from '#web/lib/sections/current-section.ts';

/** Marks the current section in a long page's table of contents: its links, and the select on small screens. */
export function followSections(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[data-sections] a')];
  const select = document.querySelector<HTMLSelectElement>('div[data-sections] select');
  if (links.length === 0) return;
  const ids = links.map(({ hash }) => hash.slice(1));
  const update = () => {
    const current = currentSection(ids);
    for (const link of links) {
      if (link.hash === `#${current}`) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    if (select && current !== undefined) select.value = current;
  };
  whenScrolled(update);
  update();
  select?.addEventListener('change', () => location.assign(`#${select.value}`));
}
