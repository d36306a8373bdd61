/**
 * Takes away the `>` that files of mail put before a line of a message that begins with `From `. Where the
 * line stands among quoted ones it may be one of them, and stays as it is.
 */
export function unescapeFrom(bytes: Buffer): Buffer {
  if (!bytes.includes('>From ')) return bytes;
  const lines = bytes.toString('latin1').split('\n');
  const isQuoted = (line: string | undefined) => line?.startsWith('>') === true;
  const isEscaped = (line: string | undefined) => line !== undefined && /^>+From /u.test(line);
  const plain = lines.map((line, index) => {
    if (!isEscaped(line)) return line;
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isAmong = [before, after].some((other) => isQuoted(other) && !isEscaped(other));
    return isAmong ? line : line.slice(1);
  });
  return Buffer.from(plain.join('\n'), 'latin1');
}
