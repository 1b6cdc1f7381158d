const MINIMUM = [20, 19];

/** Stops with a sentence when this Node is too old for the tool chain. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor, minMinor] = MINIMUM;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  console.error(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
