/** How often news is looked for, ms: a list is loaded anew no more often. */
export const newsPace = 5_000

/**
 * Tells now and then that there is news; of many pieces that came in meanwhile once.
 * @param newsNow another object where there is some
 * @returns ends it
 */
export function watchNews(newsNow: () => object, onNews: () => void): () => void {
  let known = newsNow()
  const timer = setInterval(() => {
    const news = newsNow()
    if (news === known) return
    known = news
    onNews()
  }, newsPace)
  return () => clearInterval(timer)
}
