/** What a daily look at the stock leaves out: terms that were agreed once. All else stays, in the seeds' order. */
export const dailyHidden: readonly string[] = ['expectedTransitTime', 'hiringPeriod', 'usageDays']
