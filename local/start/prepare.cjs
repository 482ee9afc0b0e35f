// What `npm start`, `npm test` and the other commands of an operator run first, in syntax that any Node
// understands: a machine with an old Node gets a sentence instead of a trace.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');
var pathToFileURL = require('url').pathToFileURL;

/**
 * Runs a TypeScript file, on a Node that is new enough and with the packages installed that
 * `npm start` needs, or with all.
 * @param {string} [needs] 'everything': what only tests use, and Wrangler, too
 */
function runTypeScript(file, needs) {
  var root = path.resolve(__dirname, '../..');
  requireNode(root);
  installPackages(root, needs === 'everything');
  import('tsx/esm/api')
    .then(function (tsx) {
      tsx.register();
      return import(pathToFileURL(file).href);
    })
    .catch(function (error) {
      console.error(error);
      process.exitCode = 1;
    });
}

/** Ends with a sentence where Node is older than `engines` in package.json asks for. */
function requireNode(root) {
  var wanted = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node;
  var least = wanted.replace('>=', '').split('.').map(Number);
  var have = process.versions.node.split('.').map(Number);
  if (have[0] > least[0] || (have[0] === least[0] && have[1] >= (least[1] || 0))) return;
  console.error(
    'This needs Node ' +
      least.join('.') +
      ' or newer; here is ' +
      process.versions.node +
      '. Get it from https://nodejs.org and run this again.',
  );
  process.exit(1);
}

/** What the lock file asks for, and what npm noted in node_modules that it installed. */
function comparePackages(root) {
  var hidden = path.join(root, 'node_modules', '.package-lock.json');
  var wanted = readPackages(path.join(root, 'package-lock.json'));
  var have = fs.existsSync(hidden) ? readPackages(hidden) : {};
  var names = Object.keys(wanted).filter(function (name) {
    // Packages for other platforms are in the lock file too.
    return name !== '' && !wanted[name].optional && !wanted[name].devOptional;
  });
  function isThere(name) {
    return have[name] !== undefined && have[name].version === wanted[name].version;
  }
  function isForTests(name) {
    return Boolean(wanted[name].dev);
  }
  function isForAll(name) {
    return !isForTests(name);
  }
  return {
    startsWell: fs.existsSync(hidden) && names.filter(isForAll).every(isThere),
    testsWell: fs.existsSync(hidden) && names.every(isThere),
    // Where tests have run once, an update must not take their packages away.
    hadTests: names.some(function (name) {
      return isForTests(name) && have[name] !== undefined;
    }),
  };
}

function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}

/** Whether node_modules belongs to another checkout; npm would empty that one's. */
function isShared(root) {
  try {
    return fs.lstatSync(path.join(root, 'node_modules')).isSymbolicLink();
  } catch (_error) {
    return false;
  }
}

/** Installs the packages of the lock file where they are missing or others are installed. */
function installPackages(root, everything) {
  var found = comparePackages(root);
  if (everything ? found.testsWell : found.startsWell) return;
  if (isShared(root)) {
    console.error(
      'node_modules is a link, and what it leads to lacks packages that this checkout asks for. Nothing was installed. Install them there, or remove the link and run this again.',
    );
    process.exit(1);
  }
  console.log('Installing packages (once; a minute or two without a package cache) …');
  var kinds = everything || found.hadTests ? '--include=dev' : '--omit=dev';
  var npm = process.env.npm_execpath;
  var command = npm ? process.execPath : 'npm';
  var args = (npm ? [npm] : []).concat([
    'ci',
    kinds,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  var result = childProcess.spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error(
      'The packages could not be installed: see above. Check the network, then run this again.',
    );
    process.exit(1);
  }
}

module.exports = { runTypeScript: runTypeScript, installPackages: installPackages };
