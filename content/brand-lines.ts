/** The line of the Wasatch as a chart line, in a box of 1440 by 200: the motif of pages and pictures. */
export const ridgeLine =
  'M0 177 90 159 170 167 260 121 330 138 420 92 500 117 590 64 660 97 740 75 830 31 905 69 980 44 1060 1 1139 45 1220 24 1299 55 1370 37 1440 49';

/** The firm's mark: its line and the area under it, in a box of 38 by 28. */
export const markLines = { ridge: 'M1.5 25 10 11.5l5 5.5L24 2l6 10.5 7 4.5', ground: 'M0 27.25h38' };
