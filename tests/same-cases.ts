import fc from 'fast-check';

/** Property tests try the same cases in every run, unless `PROPERTY_SEED` names others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_306) });
