import { describe, expect, it } from 'vitest';
import { withoutUnreadNames } from './plain-data.ts';

const page = (data: string) =>
  `<p>$R[9]=</p><script data-tsr-stream-part="">($R=>$R[0]={${data}})($R["tsr"])</script>`;

describe('The data of a page', () => {
  it('loses the names that nothing reads', () => {
    expect(withoutUnreadNames(page('a:$R[1]={b:1},c:$R[2]=[]'))).toBe(page('a:{b:1},c:[]'));
  });

  it('keeps a name that is read, before or after', () => {
    const data = 'a:$R[1]={b:$R[2]=[$R[1]]},c:$R[2]';
    expect(withoutUnreadNames(page(data))).toContain(data);
  });

  it('keeps a name that another script of the page reads', () => {
    const both = page('a:$R[1]={b:1}') + page('c:$R[1]');
    expect(withoutUnreadNames(both)).toBe(both);
  });

  it.each(['"$R[7]="', '"\\"$R[7]="', '"a\\\\",$R[1]'])('leaves words as they are: %s', (copy) => {
    const data = `a:$R[1]={b:1},c:${copy},d:$R[1]`;
    expect(withoutUnreadNames(page(data))).toContain(data);
  });
});
