/**
 * Is in the head of every page and marks the document for a visitor who has not seen the ridge draw itself: the variant
 * `first-visit` of the styles. Before the first paint, so that nothing flashes; taken off when it has been drawn, and then
 * noted in the browser permanently.
 */
export const noteFirstVisit = `(() => {
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
