/**
 * A script for a page that gives what a look at it would find wrong, in sentences: text over text,
 * drawings without a size, figures squeezed by a layout that is not theirs, wide tables that
 * scroll up and down, and what sticks out of the page. What lies over the page on purpose, on ground of its own, is none. It measures, and compares with no picture, so that it says the same on any machine.
 */
export const findLayoutFaults = `(() => {
  const faults = [];
  // What is laid out when a reader comes to it is looked at as it is then.
  for (const one of document.querySelectorAll('article.rule')) one.style.contentVisibility = 'visible';
  const isShown = (box) => box.width > 0.5 && box.height > 0.5;
  const name = (element) =>
    element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') +
    (typeof element.className === 'string' && element.className ? '.' + element.className.split(' ').join('.') : '');
  const isHidden = (element) =>
    element.closest('.visually-hidden, .skip, .undertext, .undertext-margin, .local-ways, [hidden]') !== null ||
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // The boxes of all runs of text, line by line.
  const runs = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || isHidden(parent) || parent.closest('script, style, title, noscript')) continue;
    const inSvg = parent.closest('svg');
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = inSvg ? [parent.getBoundingClientRect()] : [...range.getClientRects()];
    for (const box of boxes) {
      if (isShown(box)) runs.push({ box, parent, words: node.data.trim().slice(0, 30) });
    }
  }
  // Lines stand close; what shares more than a third of a line's height, and a letter's width, is read as one.
  const over = (a, b) => {
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return x > 3 && y > Math.min(a.height, b.height) * 0.4;
  };
  runs.sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < runs.length; i++) {
    for (let j = i + 1; j < runs.length && runs[j].box.top < runs[i].box.bottom; j++) {
      const [a, b] = [runs[i], runs[j]];
      if (a.parent === b.parent || !over(a.box, b.box)) continue;
      faults.push('“' + a.words + '” overlaps “' + b.words + '” in ' + name(b.parent));
    }
  }

  for (const svg of document.querySelectorAll('svg')) {
    if (isHidden(svg) || svg.closest('svg svg')) continue;
    if (!isShown(svg.getBoundingClientRect())) faults.push('a drawing has no size: ' + name(svg.parentElement));
  }
  for (const figure of document.querySelectorAll('figure')) {
    if (isHidden(figure)) continue;
    const around = figure.getBoundingClientRect();
    for (const svg of figure.querySelectorAll(':scope > svg')) {
      if (svg.getAttribute('viewBox')) continue;
      const { width } = svg.getBoundingClientRect();
      if (width < around.width * 0.9) faults.push('the drawing of ' + name(figure) + ' is narrower than its figure');
    }
  }
  const page = document.documentElement.clientWidth;
  for (const { box, parent, words } of runs) {
    if (parent.closest('.scroll, [tabindex="0"], svg')) continue;
    if (box.right > page + 1 || box.left < -1) faults.push('“' + words + '” sticks out of the page');
  }
  if (document.documentElement.scrollWidth > page + 1) faults.push('something sticks out of the page');
  for (const region of document.querySelectorAll('.scroll')) {
    const over = region.scrollHeight - region.clientHeight;
    if (region.clientHeight > 0 && over > 0 && getComputedStyle(region).overflowY !== 'visible') {
      faults.push('a wide table scrolls up and down by ' + over + ' px: ' + name(region));
    }
  }
  return faults.slice(0, 20);
})()`;
