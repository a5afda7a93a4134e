/**
 * Inline script in the head of every page: before the first paint, marks the document for visitors who haven't seen the
 * animation of the ridge (the `first-visit` variant of the styles). Once the animation has run, removes the mark and stores that
 * in the browser permanently.
 */
export const markFirstVisit = `(() => {
const { dataset } = document.documentElement;
try {
localStorage['ridge-drawn'] || (dataset.firstVisit = '');
addEventListener('animationend', event => {
if (event.animationName == 'draw') {
delete dataset.firstVisit;
localStorage['ridge-drawn'] = 'yes'
}
})
} catch {}
})()`;
