import { describe, expect, test } from 'vitest';
import { freePlace, type Part } from './toast-place.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const button = (left: number, top: number): Part => ({
  left,
  top,
  width: 120,
  height: 40,
  kind: 'control',
});

describe('the place of a toast', () => {
  test('is at the bottom of a page that has nothing there', () => {
    expect(freePlace(desk, [button(1300, 100)])).toBe('bottom');
    expect(freePlace(phone, [button(20, 100)])).toBe('bottom');
  });

  test('is where it covers nothing that can be pressed or typed into', () => {
    expect(freePlace(desk, [button(700, 850)])).toBe('bottom-right');
    expect(freePlace(desk, [button(700, 850), button(1300, 850)])).toBe('bottom-left');
    const field = { ...button(0, 800), width: 1440 };
    expect(freePlace(desk, [field])).toBe('top-right');
    expect(freePlace(desk, [field, button(1300, 100)])).toBe('top');
    expect(freePlace(phone, [button(20, 800)])).toBe('top-right');
  });

  test('leaves headings to be read, even for a link', () => {
    const heading = { ...button(600, 820), kind: 'heading' as const };
    expect(freePlace(desk, [heading])).toBe('bottom-right');
    const link = { ...button(20, 120), kind: 'link' as const };
    expect(freePlace(phone, [{ ...heading, left: 20 }, link])).toBe('top-right');
  });

  test('is where it covers the least, and a link before a button, where there is no free one', () => {
    const rows = Array.from({ length: 30 }, (_, row) => ({
      ...button(0, row * 40),
      width: 1440,
      kind: 'link' as const,
    }));
    expect(freePlace(desk, [...rows, button(700, 850), button(1300, 850)])).toBe('bottom-left');
  });
});
