// How providers refuse ourselves where no code says so. Each is tried on one line, lower and upper case alike.

/** Our own number of e-mails. What a mailbox has room for is X.2.2, and about the recipient. */
export const quotaWords = new RegExp(
  [
    String.raw`\b(sending|daily|hourly|monthly|relay|relaying|outgoing|outbound|submission|message rate)\b.{0,40}\b(limit|quota)`,
    String.raw`\b(quota|rate|limit) exceeded for (the )?(account|sender|user)`,
    String.raw`\btoo (many|much) (messages|recipients|e?-?mails?)\b.{0,20}\b(sent|from|received|(this|per) (hour|day|minute))`,
    String.raw`\bcredits exceeded`,
    String.raw`\bexceeded the max(imum)?\b.{0,60}\bper (hour|day|minute)`,
    String.raw`\bmaximum sending rate`,
  ].join('|'),
  'i',
)

export const blockWords =
  /\b(spamhaus|spamcop|sorbs|barracuda\w*|dnsbl|rbl|[sxp]bl|ip reputation)\b|\b(block|black|deny)[ -]?list|\bbanned\b|\bclient host\b.{0,80}\b(blocked|rejected)\b|\boriginating from your ip\b/i

/** The name that this server says in EHLO. */
export const helloWords =
  /\b(helo|ehlo)\b.{0,40}\b(reject|invalid|bad)|\b(reject|invalid|bad)\w*\b.{0,20}\b(helo|ehlo)\b/i

export const loginWords = new RegExp(
  [
    String.raw`\bauth(entication|orization)?\b.{0,15}\b(is )?required`,
    String.raw`\b(turn|switch) on smtp auth`,
    String.raw`\bwithout authentication`,
    String.raw`\bnot (logged|signed) in|\bmust (log|sign) in|\b(log|sign) ?in (first|is required)`,
    String.raw`\b(client|session|connection)\b.{0,20}\bnot authenticated`,
    String.raw`\bcheck(ing)? (your )?mail (first|before sending)`,
  ].join('|'),
  'i',
)

export const relayWords =
  /\brelay\w*\b.{0,40}\b(denied|not|prohibited|disallowed|refused|rejected)|\b(not|unable|cannot|refuse[sd]?|denied|credentials)\b.{0,60}\brelay/i

const oursIs = String.raw`\b(suspended|disabled|paused|locked|blocked|restricted|deactivated|terminated|closed|on hold|under review|not (yet )?activ)`

/** The account that sends, not the mailbox of the recipient. */
export const accountWords = new RegExp(
  [
    String.raw`\b(sending|outgoing (e?-?mail|messages?))\b.{0,80}${oursIs}`,
    String.raw`\b(your|sender'?s?|sending|customer|tenant|smtp) (\w+ )?account\b.{0,60}${oursIs}`,
    String.raw`\bnot (allowed|permitted|authori[sz]ed) to (send|perform)\b`,
    String.raw`\bnot have permission to send\b`,
    String.raw`\bunusual sending activity|\bsandbox\b|OutboundSpam`,
  ].join('|'),
  'i',
)

export const senderWords = new RegExp(
  [
    String.raw`\bsender\b( address| identity| domain)?\b.{0,60}\b(not (allowed|owned|verified|permitted|authori[sz]ed|valid)|reject|refused|unauthenticated)`,
    String.raw`\bsender (verify|verification|address verification) failed|\bverification failed for\b`,
    String.raw`\bfrom[ -]?(address|header)?\b.{0,60}\b(not (one of|match|verified|allowed|permitted|authori[sz]ed)|must match)`,
    String.raw`\b(address|identity|domain) (is )?not (been )?verified|\bunverified (address|identity|domain|sender)`,
    String.raw`\bunauthenticated (senders?|e?-?mail)`,
    String.raw`\bsend(ing)? (as|on behalf)\b|\bsending domain\b`,
    String.raw`\bnot (allowed|permitted|authori[sz]ed) to (use|send (from|with))\b`,
  ].join('|'),
  'i',
)
