import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actedOn, shownParts } from './shown-parts.ts';
import { bestPlacement, type Placement } from './toast-position.ts';

const phone = { width: 390, height: 844 };

beforeEach(async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(phone.width, phone.height);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
});

/** Shows this HTML with its upper edge at `top` (pixels). */
function show(top: number, html: string): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = `position: absolute; left: 20px; width: 350px; top: ${top}px`;
  box.innerHTML = html;
  onTestFinished(() => box.remove());
  return box;
}

const place = (acted: Element | null = null): Placement => bestPlacement(phone, shownParts(null, acted));

test('A toast on a phone leaves the field with the focus, its label and its error to be read [2.541]', () => {
  show(150, '<label for="f" style="display: block; height: 40px">Username</label>');
  const input = show(190, '<input id="f" aria-describedby="e" style="height: 30px">').querySelector('input');
  const error = show(40, '<p id="e" style="height: 60px">This username is already taken.</p>');
  expect(place().place).toBe('top');
  input?.focus();
  expect(place().place).toBe('bottom');
  error.remove();
  expect(place().place).toBe('top');
});

test('A toast on a phone leaves free the row in which something was pressed [2.541]', () => {
  const row = show(60, '<ul><li style="height: 180px"><button>Mark Complete</button></li></ul>');
  const button = row.querySelector('button');
  expect(place().place).toBe('top');
  expect(place(actedOn(button)).place).toBe('bottom');
  expect(actedOn(row.querySelector('ul'))).toBeNull();
});

test('A toast on a phone leaves the last message of a conversation to be read [2.541]', () => {
  show(690, '<div role="log"><p style="height: 80px">I have sent this conversation.</p></div>');
  expect(place().place).toBe('top');
});

test('A toast on a phone leaves free the main action, be it a button or a link that looks like one [2.984]', () => {
  expect(place().place).toBe('top');
  for (const html of ['<button type="submit">Save</button>', '<a href="/x" data-primary>New letter</a>']) {
    const box = show(40, html);
    expect(place().place, html).toBe('bottom');
    box.remove();
  }
});

test('A toast on a phone is above the tabs at its foot if it can’t be at the top [2.541]', () => {
  const tabs = show(0, '<button>Tasks</button>');
  tabs.style.cssText = 'position: fixed; left: 0; width: 100%; bottom: 0; height: 56px';
  show(40, '<div role="log"><p style="height: 80px">I have sent this conversation.</p></div>');
  expect(place()).toEqual({ place: 'bottom', taken: 56 });
});
