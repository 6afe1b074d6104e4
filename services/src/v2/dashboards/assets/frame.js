// Tells the page that frames this one how high it is, which it cannot see for itself: the page of a sandboxed frame has an
// origin of its own. What is told is no secret, so it is told to whoever frames it.
;(() => {
  if (window.parent === window) return
  // The frame stands below the portal's own title.
  document.documentElement.dataset.framed = ''
  const tell = () => window.parent.postMessage({ reportHeight: document.body.getBoundingClientRect().height }, '*')
  new ResizeObserver(tell).observe(document.body)
})()
