import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEventReader } from './read-in-worker.ts';
import { readEvent } from './read-events.ts';

const window = {
  from: Date.parse('2026-10-01T00:00Z'),
  to: Date.parse('2027-04-01T00:00Z'),
  zone: 'America/Denver',
  addresses: ['owner@example.com', 'ann@example.net'],
  choices: { unanswered: false, tentative: true },
};
const file = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:one@example.com',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const texts = (busy: readonly (readonly number[])[]) =>
  busy.map((span) => span.map((time) => new Date(time).toISOString().slice(0, 16)));
const busyOf = (...lines: string[]) => texts(readEvent(file(...lines), window).busy);
const startsOf = (...lines: string[]) => busyOf(...lines).map(([start]) => start?.slice(5));
const isReadable = (...lines: string[]) => !readEvent(file(...lines), window).unreadable;

describe('an event of a calendar', () => {
  test('keeps its wall time when daylight saving changes between two occurrences', () => {
    expect(
      busyOf('DTSTART;TZID=America/Denver:20261030T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
    ).toEqual([
      ['2026-10-30T15:00', '2026-10-30T16:00'],
      ['2026-10-31T15:00', '2026-10-31T16:00'],
      ['2026-11-01T16:00', '2026-11-01T17:00'],
    ]);
  });

  test('in an IANA zone that its file does not define is at the time of that zone, in winter and in summer [9.37]', () => {
    const weekly = [
      'DTSTART;TZID=America/New_York:20261027T130000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ];
    expect(busyOf(...weekly)).toEqual([
      ['2026-10-27T17:00', '2026-10-27T18:00'],
      ['2026-11-03T18:00', '2026-11-03T19:00'],
    ]);
    // Midnight in Tokyo is 15:00 UTC the day before, so the last occurrence is still included.
    const until = 'RRULE:FREQ=DAILY;UNTIL=20261102T150000Z';
    expect(busyOf('DTSTART;TZID=Asia/Tokyo:20261102T000000', 'DURATION:PT1H', until)).toEqual([
      ['2026-11-01T15:00', '2026-11-01T16:00'],
      ['2026-11-02T15:00', '2026-11-02T16:00'],
    ]);
  });

  test('that lasts all day is busy from midnight to midnight in the zone of the firm', () => {
    expect(busyOf('DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102')).toEqual([
      ['2026-10-31T06:00', '2026-11-02T07:00'],
    ]);
  });

  test.for(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED'])('with %s has no busy times', (line) => {
    expect(busyOf('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', line)).toEqual([]);
  });

  test('that is no calendar at all is reported as unreadable', () => {
    for (const text of ['not a calendar', '', 'BEGIN:VCALENDAR\r\nVERSION:2.0'])
      expect(readEvent(text, window)).toMatchObject({ uid: '', startsAt: null, busy: [], unreadable: true });
  });

  test('without an end takes the time at which it begins', () => {
    expect(busyOf('DTSTART:20261201T170000Z')).toEqual([['2026-12-01T17:00', '2026-12-01T17:01']]);
  });
});

describe('a recurring event', () => {
  const hour = ['DTSTART:20270302T170000Z', 'DTEND:20270302T180000Z'];

  test.for([
    ['an extra date', ['RDATE:20270304T170000Z'], ['03-02T17:00', '03-04T17:00']],
    [
      'two extra dates in one line',
      ['RDATE:20270304T170000Z,20270305T170000Z'],
      ['03-02T17:00', '03-04T17:00', '03-05T17:00'],
    ],
    [
      'an extra date in another zone',
      ['RDATE;TZID=America/New_York:20270304T120000'],
      ['03-02T17:00', '03-04T17:00'],
    ],
    ['a whole extra day', ['RDATE;VALUE=DATE:20270304'], ['03-02T17:00', '03-04T07:00']],
    [
      'an extra period',
      ['RDATE;VALUE=PERIOD:20270304T150000Z/20270304T160000Z'],
      ['03-02T17:00', '03-04T15:00'],
    ],
    [
      'an extra period with a length',
      ['RDATE;VALUE=PERIOD:20270304T150000Z/PT30M'],
      ['03-02T17:00', '03-04T15:00'],
    ],
    [
      'a rule and an extra period',
      ['RRULE:FREQ=DAILY;COUNT=2', 'RDATE;VALUE=PERIOD:20270305T150000Z/PT1H'],
      ['03-02T17:00', '03-03T17:00', '03-05T15:00'],
    ],
    [
      'a first date off the rule',
      ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'],
      ['03-02T17:00', '03-03T17:00', '03-10T17:00'],
    ],
    [
      'two rules',
      ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['03-02T17:00', '03-03T17:00', '03-09T17:00'],
    ],
    [
      'an end on a date, which is its last day',
      ['RRULE:FREQ=DAILY;UNTIL=20270304'],
      ['03-02T17:00', '03-03T17:00', '03-04T17:00'],
    ],
    [
      'a date taken out',
      ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270303T170000Z'],
      ['03-02T17:00', '03-04T17:00'],
    ],
    [
      'a day taken out',
      ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270303'],
      ['03-02T17:00', '03-04T17:00'],
    ],
    [
      'its first date taken out',
      ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270302T170000Z'],
      ['03-03T17:00', '03-04T17:00'],
    ],
    [
      'a date taken out in another zone',
      ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;TZID=America/Denver:20270303T100000'],
      ['03-02T17:00'],
    ],
    [
      'the last Tuesday of each month',
      ['RRULE:FREQ=MONTHLY;BYDAY=-1TU;COUNT=1'],
      ['03-02T17:00', '03-30T17:00'],
    ],
    ['lower-case letters', ['rrule:freq=daily;count=2'], ['03-02T17:00', '03-03T17:00']],
  ] as const)('with %s blocks each of its times', ([, lines, starts]) => {
    expect(startsOf(...hour, ...lines)).toEqual(starts);
    expect(isReadable(...hour, ...lines)).toBe(true);
  });

  test('that is yearly on the 29th of February leaves out years without one', () => {
    const far = { ...window, from: Date.parse('2027-01-01T00:00Z'), to: Date.parse('2033-01-01T00:00Z') };
    const yearly = (rule: string) =>
      texts(readEvent(file('DTSTART;VALUE=DATE:20240229', `RRULE:${rule}`), far).busy).map(
        ([start]) => start,
      );
    for (const rule of [
      'FREQ=YEARLY',
      'FREQ=YEARLY;BYMONTH=2',
      'FREQ=YEARLY;COUNT=3',
      'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2',
    ])
      expect([rule, yearly(rule)]).toEqual([rule, ['2028-02-29T07:00', '2032-02-29T07:00']]);
  });

  test.for([
    ['every day, ends on a date', 'UNTIL=20261203', ['12-01T07:00', '12-02T07:00', '12-03T07:00']],
    ['every day, ends with a time', 'UNTIL=20261203T000000Z', ['12-01T07:00', '12-02T07:00', '12-03T07:00']],
  ] as const)('of whole days keeps its last one: %s', ([, end, starts]) => {
    const { busy } = readEvent(file('DTSTART;VALUE=DATE:20261201', `RRULE:FREQ=DAILY;${end}`), window);
    const days = texts(busy).flatMap(([from = '', to = '']) => {
      const count = (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 86_400_000;
      return Array.from({ length: count }, (_, index) =>
        new Date(Date.parse(`${from}Z`) + index * 86_400_000).toISOString().slice(5, 16),
      );
    });
    expect(days).toEqual(starts);
  });

  test('that is hourly since years still blocks, without reading each hour of them', () => {
    const since = ['DTSTART:19950101T003000Z', 'DURATION:PT15M'];
    expect(startsOf(...since, 'RRULE:FREQ=HOURLY;INTERVAL=12')).toContain('12-01T12:30');
    expect(startsOf(...since, 'RRULE:FREQ=HOURLY;BYHOUR=17')).toContain('12-01T17:30');
    expect(startsOf(...since, 'RRULE:FREQ=MINUTELY;INTERVAL=60')).toContain('12-01T17:30');
    expect(isReadable(...since, 'RRULE:FREQ=HOURLY;INTERVAL=12')).toBe(true);
  });

  test('with too many occurrences to tell apart blocks them all, and is reported', () => {
    const read = readEvent(file('DTSTART:20261201T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY'), window);
    expect(read.busy.at(-1)?.[1]).toBe(window.to);
    expect(read.unreadable).toBe(true);
  });

  const daily = ['DTSTART:20261201T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
  const override = (...lines: string[]) => ['END:VEVENT', 'BEGIN:VEVENT', 'UID:one@example.com', ...lines];

  test.for([
    [
      'moves one',
      ['RECURRENCE-ID:20261202T170000Z', 'DTSTART:20261202T200000Z', 'DURATION:PT1H'],
      ['12-01T17:00', '12-02T20:00', '12-03T17:00'],
    ],
    [
      'cancels one',
      ['RECURRENCE-ID:20261202T170000Z', 'DTSTART:20261202T170000Z', 'STATUS:CANCELLED'],
      ['12-01T17:00', '12-03T17:00'],
    ],
    [
      'declines one',
      [
        'RECURRENCE-ID:20261202T170000Z',
        'DTSTART:20261202T170000Z',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com',
      ],
      ['12-01T17:00', '12-03T17:00'],
    ],
    [
      'matches no occurrence',
      ['RECURRENCE-ID:20261209T170000Z', 'DTSTART:20261209T180000Z', 'DURATION:PT1H'],
      ['12-01T17:00', '12-02T17:00', '12-03T17:00', '12-09T18:00'],
    ],
    [
      'has an unreadable RECURRENCE-ID',
      ['RECURRENCE-ID:garbage', 'DTSTART:20261209T180000Z', 'DURATION:PT1H'],
      ['12-01T17:00', '12-02T17:00', '12-03T17:00', '12-09T18:00'],
    ],
    [
      'moves all later ones',
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T170000Z', 'DTSTART:20261202T200000Z', 'DURATION:PT2H'],
      ['12-01T17:00', '12-02T20:00', '12-03T20:00'],
    ],
    [
      'ends all later ones',
      [
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T170000Z',
        'DTSTART:20261202T170000Z',
        'TRANSP:TRANSPARENT',
      ],
      ['12-01T17:00'],
    ],
  ] as const)('with a change that %s', ([, lines, starts]) => {
    expect(startsOf(...daily, ...override(...lines))).toEqual(starts);
  });
});

describe('what cannot be read blocks what is known of it, and is reported', () => {
  const hour = ['DTSTART:20261201T170000Z', 'DTEND:20261201T180000Z'];
  const first = ['2026-12-01T17:00', '2026-12-01T18:00'];
  const day = ['2026-12-01T07:00', '2026-12-02T07:00'];

  test.for([
    ['an unknown frequency', [...hour, 'RRULE:FREQ=FORTNIGHTLY'], first],
    ['no frequency', [...hour, 'RRULE:INTERVAL=2'], first],
    ['an empty rule', [...hour, 'RRULE:'], first],
    ['a rule without value', [...hour, 'RRULE'], first],
    ['empty days', [...hour, 'RRULE:FREQ=WEEKLY;BYDAY='], first],
    ['days that are none', [...hour, 'RRULE:FREQ=WEEKLY;BYDAY=XX'], first],
    ['an unknown part', [...hour, 'RRULE:FREQ=DAILY;X-SKIP=1'], first],
    ['an interval of zero', [...hour, 'RRULE:FREQ=DAILY;INTERVAL=0'], first],
    ['an end that is none', [...hour, 'RRULE:FREQ=DAILY;UNTIL=soon'], first],
    ['an end on February 30', [...hour, 'RRULE:FREQ=DAILY;UNTIL=20270230'], first],
    ['hours for whole days', ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=HOURLY'], day],
    ['an excluded date that is none', [...hour, 'EXDATE:garbage'], first],
    ['an excluding rule', [...hour, 'EXRULE:FREQ=DAILY'], first],
    ['an extra date that is none', [...hour, 'RDATE:garbage'], first],
    ['an end that is none', ['DTSTART:20261201T170000Z', 'DTEND:garbage'], ['2026-12-01T17:00', day[1]]],
    [
      'an end before its start',
      ['DTSTART:20261201T170000Z', 'DTEND:20261201T160000Z'],
      ['2026-12-01T17:00', day[1]],
    ],
    ['a length that is none', ['DTSTART:20261201T170000Z', 'DURATION:long'], ['2026-12-01T17:00', day[1]]],
    ['a negative length', ['DTSTART:20261201T170000Z', 'DURATION:-PT1H'], ['2026-12-01T17:00', day[1]]],
    ['a start at 25 o’clock', ['DTSTART:20261201T250000Z', 'DURATION:PT1H'], day],
    ['a start in another form', ['DTSTART:2026-12-01T17:00:00Z', 'DURATION:PT1H'], day],
    ['only an end', ['DTEND:20261201T180000Z'], day],
  ] as const)('%s', ([, lines, expected]) => {
    expect(busyOf(...lines)).toEqual([expected]);
    expect(isReadable(...lines)).toBe(false);
  });

  test('an extra date of which only the day can be read', () => {
    expect(startsOf(...hour, 'RDATE:20261203T99')).toEqual(['12-01T17:00', '12-03T07:00']);
  });

  test('a file that is cut off', () => {
    const whole = file(...hour, 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:Lunch');
    const read = readEvent(whole.slice(0, whole.indexOf('SUMMARY') + 3), window);
    expect(read.unreadable).toBe(true);
    expect(texts(read.busy)).toHaveLength(2);
  });

  test('a line in its texts that is broken spoils nothing', () => {
    const lines = [
      ...hour,
      'DESCRIPTION:one',
      'two',
      ';;;',
      ':',
      'X;Y="',
      'BEGIN:VALARM',
      'DURATION:PT1H',
      'END:VALARM',
    ];
    expect(busyOf(...lines)).toEqual([first]);
    expect(isReadable(...lines)).toBe(true);
  });

  test('a free event is free, whatever else is wrong with it', () => {
    expect(readEvent(file('TRANSP:TRANSPARENT', 'DTSTART:garbage'), window)).toMatchObject({
      busy: [],
      unreadable: false,
    });
  });

  const values = fc.oneof(
    fc.constantFrom(
      '',
      'garbage',
      '20261201',
      '20261201T1',
      '20269999T000000Z',
      'FREQ=DAILY',
      'FREQ=;',
      'PT0S',
      'P1W',
      '-P1D',
      ',',
    ),
    fc.string({ maxLength: 30 }),
  );
  const names = fc.constantFrom(
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXRULE',
    'RECURRENCE-ID',
    'SEQUENCE',
    'X',
    'BEGIN',
    'DTEND;TZID=No',
    'ATTENDEE',
  );
  test('no other line of an event opens the time at which it begins [9.38]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 6 }), (lines) => {
        const text = file(
          'DTSTART:20261201T170000Z',
          ...lines.map(([name, value]) => `${name}:${value.replaceAll(/[\r\n]/g, '')}`),
        );
        const start = Date.parse('2026-12-01T17:00Z');
        expect(readEvent(text, window).busy.some(([from, to]) => from <= start && start < to)).toBe(true);
      }),
    );
  });

  test('and no text at all makes the reader fail', () => {
    const pieces = fc.constantFrom(
      'BEGIN:VCALENDAR\r\n',
      'BEGIN:VEVENT\r\n',
      'END:VEVENT\r\n',
      'END:VCALENDAR\r\n',
      'BEGIN:VTIMEZONE\r\n',
      'TZID:X\r\n',
      'END:VTIMEZONE\r\n',
      'DTSTART;TZID=X:20261201T170000\r\n',
      'RRULE:FREQ=YEARLY;COUNT=3\r\n',
      ' ',
      ';',
      '"',
      ':',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 20 })), { maxLength: 20 }), (parts) => {
        expect(readEvent(parts.join(''), window).uid).toBeTypeOf('string');
      }),
    );
  });
});

describe('a time zone', () => {
  const at = (tzid: string, ...before: string[]) =>
    busyOf(...before, `DTSTART;TZID=${tzid}:20270106T120000`, 'DURATION:PT1H');

  test.for([
    ['Eastern Standard Time', '17:00'],
    ['"Eastern Standard Time"', '17:00'],
    ['US Mountain Standard Time', '19:00'],
    ['W. Europe Standard Time', '11:00'],
    ['Pacific Daylight Time', '20:00'],
    ['Mountain Standard Time 1', '19:00'],
    ['/freeassociation.sourceforge.net/America/New_York', '17:00'],
    ['US/Eastern', '17:00'],
    ['EST5EDT', '17:00'],
    ['GMT-0500', '17:00'],
    ['UTC', '12:00'],
  ])('%s without a definition is at its own hour', ([tzid = '', hour]) => {
    expect(at(tzid)).toEqual([[`2027-01-06T${hour}`, expect.any(String)]]);
    expect(isReadable(`DTSTART;TZID=${tzid}:20270106T120000`)).toBe(true);
  });

  test.for(['Nowhere/Else', 'Customized Time Zone', 'garbage'])(
    '%s blocks every hour that it may mean, and no other [2.1204]',
    (tzid) => {
      const [span] = readEvent(file(`DTSTART;TZID=${tzid}:20270106T120000`, 'DURATION:PT1H'), window).busy;
      expect(span).toEqual([Date.parse('2027-01-06T12:00+14:00'), Date.parse('2027-01-06T13:00-12:00')]);
      expect(isReadable(`DTSTART;TZID=${tzid}:20270106T120000`)).toBe(false);
    },
  );

  const defined = (...lines: string[]) =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      ...lines,
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'DTSTART;TZID=Ours:20270106T120000',
      'DURATION:PT1H',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');

  test('of its own is at the hour that its file defines; one without rules is unknown', () => {
    const standard = [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
    ];
    expect(texts(readEvent(defined(...standard), window).busy)).toEqual([
      ['2027-01-06T09:00', '2027-01-06T10:00'],
    ]);
    expect(readEvent(defined(), window).unreadable).toBe(true);
    expect(readEvent(defined('BEGIN:STANDARD', 'TZOFFSETTO:x', 'END:STANDARD'), window).busy).toHaveLength(1);
  });
});

describe('an invitation', () => {
  const meeting = ['DTSTART:20261201T170000Z', 'DURATION:PT1H', 'ORGANIZER:mailto:boss@example.org'];
  const isBusy = (choices: Partial<typeof window.choices>, ...lines: string[]) =>
    readEvent(file(...meeting, ...lines), { ...window, choices: { ...window.choices, ...choices } }).busy
      .length > 0;
  const asked = (answer: string, address = 'mailto:owner@example.com') =>
    `ATTENDEE${answer === '' ? '' : `;PARTSTAT=${answer}`}:${address}`;

  test.for([
    ['that is accepted is busy', 'ACCEPTED', true],
    ['that is declined is free', 'DECLINED', false],
    ['that is delegated is free', 'DELEGATED', false],
    ['with an answer of maybe is busy', 'TENTATIVE', true],
    ['that is not answered is free', 'NEEDS-ACTION', false],
    ['without any answer is free', '', false],
    ['with an answer nobody knows is not answered', 'X-HUH', false],
    ['declined in lower case is free', 'declined', false],
  ] as const)('%s', ([, answer, expected]) => {
    expect(isBusy({}, asked(answer))).toBe(expected);
  });

  test('is recognized by each address of the owner, however it is written', () => {
    for (const address of ['MAILTO:Owner@Example.com', 'mailto:ann@example.net', 'owner@example.com'])
      expect(isBusy({}, asked('DECLINED', address))).toBe(false);
    expect(isBusy({}, 'ATTENDEE;PARTSTAT=DECLINED;EMAIL=owner@example.com:urn:uuid:1')).toBe(false);
    expect(isBusy({}, asked('DECLINED', 'mailto:owner@example.com.evil.example'))).toBe(true);
    expect(isBusy({}, asked('DECLINED', 'mailto:other@example.org'), asked('ACCEPTED'))).toBe(true);
  });

  test('to two of her addresses is busy if she accepted one', () => {
    expect(isBusy({}, asked('DECLINED'), asked('ACCEPTED', 'mailto:ann@example.net'))).toBe(true);
  });

  test('that she sent herself is busy without an answer', () => {
    expect(isBusy({}, 'ORGANIZER:mailto:owner@example.com', asked(''))).toBe(true);
  });

  test('follows her choices', () => {
    expect(isBusy({ unanswered: true }, asked('NEEDS-ACTION'))).toBe(true);
    expect(isBusy({ unanswered: true }, asked('DECLINED'))).toBe(false);
    expect(isBusy({ tentative: false }, asked('TENTATIVE'))).toBe(false);
    expect(isBusy({ tentative: false }, 'STATUS:TENTATIVE')).toBe(false);
    expect(isBusy({ tentative: false }, asked('ACCEPTED'))).toBe(true);
  });

  test('of a stranger for every day from 9 to 5 closes nothing [9.39]', () => {
    expect(isBusy({}, 'RRULE:FREQ=DAILY', asked('NEEDS-ACTION'))).toBe(false);
  });
});

test('an invitation that takes forever to read blocks only its first time, and neither this process nor other events', async () => {
  const endless = file(
    'DTSTART:20261201T170000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  );
  const usual = file('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z');
  const reader = openEventReader(window, 1000);
  const reads = [await reader.read(usual), await reader.read(endless), await reader.read(usual)];
  await reader.close();
  const single = [[Date.parse('2026-12-01T10:00Z'), Date.parse('2026-12-01T11:00Z')]];
  const first = [[Date.parse('2026-12-01T17:00Z'), Date.parse('2026-12-01T18:00Z')]];
  expect(reads.map(({ busy, unreadable }) => [busy, unreadable])).toEqual([
    [single, false],
    [first, true],
    [single, false],
  ]);
});
