import { openProject } from './project.mjs';
import { STEPS, sentence } from './steps.mjs';
import { findMissing } from './values.mjs';

/**
 * Does what is missing, one step after the other, and stops at the first that can't be done.
 *
 * @param {import('./values.mjs').Values} values
 * @param {readonly import('./steps.mjs').Step[]} [steps]
 * @returns {Promise<boolean>} whether nothing is missing any more
 */
export async function goLive(values, steps = STEPS) {
  if (!printValues(values)) return false;
  const project = openProject(values);
  try {
    for (const step of steps) {
      console.log(`\n${step.title}: ${step.does}`);
      await printNotes(step);
      const left = await take(step, project);
      if (left.length === 0) continue;
      for (const line of left) console.log(`  ! ${line}`);
      console.log(`  ${step.advice}`);
      return false;
    }
    return true;
  } finally {
    await project.close();
  }
}

/** Takes a step, and returns what it left undone. */
async function take(step, project) {
  const missing = await look(step, project);
  if (missing.length === 0 && !step.isAlways) console.log('  is there already');
  if (!step.act || (missing.length === 0 && !step.isAlways)) return missing;
  try {
    await step.act(project);
  } catch (error) {
    return sentence(error).split('\n');
  }
  const left = await look(step, project);
  if (left.length === 0) console.log(missing.length > 0 ? '  done' : '  done again');
  return left;
}

/**
 * Says of every step what is missing, and changes nothing. All are looked at side by side.
 *
 * @param {import('./values.mjs').Values} values
 * @param {readonly import('./steps.mjs').Step[]} [steps]
 * @returns {Promise<boolean>} whether nothing is missing
 */
export async function checkLive(values, steps = STEPS) {
  printValues(values);
  const unknown = new Set(findMissing(values).map(({ name }) => name));
  const project = openProject(values);
  const found = await Promise.all(
    steps.map(async (step) => {
      const waits = step.needs.filter((name) => unknown.has(name));
      return waits.length > 0 ? [`waits for ${waits.join(', ')}`] : look(step, project);
    }),
  );
  await project.close();
  for (const [index, step] of steps.entries()) {
    console.log(`\n${found[index].length > 0 ? '!' : ' '} ${step.title}: ${step.does}`);
    await printNotes(step);
    for (const line of found[index]) console.log(`    ${line}`);
  }
  const isDone = unknown.size === 0 && found.flat().length === 0;
  console.log(
    isDone ? '\nNothing is missing.' : '\nnpm run go-live does what is missing, step by step.',
  );
  return isDone;
}

async function printNotes({ notes }) {
  for (const line of (await notes?.()) ?? []) console.log(`  ~ ${line}`);
}

async function look(step, project) {
  try {
    return await step.missing(project);
  } catch (error) {
    return [`could not be looked at: ${sentence(error)}`];
  }
}

function printValues(values) {
  const missing = findMissing(values);
  if (missing.length === 0) return true;
  const width = Math.max(...missing.map(({ name }) => name.length));
  console.log(`\n! Values: from the environment, from .env.production.local, or asked for`);
  for (const { name, sentence: line } of missing) console.log(`    ${name.padEnd(width)}  ${line}`);
  return false;
}
