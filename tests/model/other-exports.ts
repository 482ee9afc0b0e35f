/** Exports that get no text of strangers, or that a function above calls with what it judged. */
export const otherExports = [
  // They make schemas, which `checkFields` and `readSettings` apply.
  'line markdown list link image picture dateTime order choice named paragraph open day address',
  'coordinates kilometresBetween',
  'picturePath pagePath id amount currency distinct distinctOrNone entryContext inputFields',
  // They read what a build has written, and call those that are timed.
  'answerPictures readPublished',
  // They write, or say in other words, what was judged.
  'writeYaml idToPath uploadUrl uploadPath optionPage optionPath pageAddress entriesAddress',
  'toFindings findingLine saveSubject manySubject picturesSubject arrangeSubject conflictOf removalOf inListOrder',
  'buildStamp',
  // They make one number of bytes, or of names and numbers.
  'blobId sha256Hex listEtag fingerprintOf fingerprintOfSave',
  // Pictures: `tests/model/content-check/never-throws.test.ts` takes their time.
  'pictureTypeOf checkUpload',
  // They write what was judged, or put it in its place.
  'preferBrief listOfPart csvLine manyInWords leftOutInWords countOf firstOf',
  // They take days that were judged; facts are what settings say.
  'daysBetween addDays daysOf dayInWords dayWithWeekday ordinalDays listedDays spannedDays',
  'waysToWriteDay waysToWriteTerm knownFacts readFacts amountInWords factsInWords wordsWithout',
  // They take fees and days that were judged, or what a visitor types in their own browser.
  'feeOffer feeStageAt timeLeft amountAt registrationFee paymentSheet sheetInText moneyInWords readCount',
  'paymentReference',
  'stagesOf stageAt phasesOf changesOf momentsOf dateTimeOf startsAtOf',
  'hourInWords timeInWords termOf dateStates phaseWords firstKnown whatVisitorsMiss namedDate',
  'labelsOfField settingsFile',
  // Dates, pages and settings that are changed: they take what was judged, or one short field.
  'isPicture introduction factsOfDates outOfOrder settingDoubts movedTo withMoved isUnmoved',
  'doubtsAbout asMoveFinding announcementOf moveSubject textAddress withPage withoutPage',
  'takenAddress takenBefore settingField emptyValue inOrder withField entered newEntry isJoint',
  // Samples: they ask for one field of what was judged.
  'isSample withoutSamples onlySamples goneWithSamples samplesCommand commitSamples uploadsAt',
  'picturesCommand commitPictures planPictures',
  // They make schemas and controls, or ask whether a short text has a form.
  'mark timeZone isTimeZone hasOwn isRenamed isEntryPath isSampleFile readNamedDate',
  // Settings: they take values that `readSettings` judges, or that `fileChanges` has read.
  'labelOf labelFieldOf isGroup isSame fieldLabel nameItems mergeOrder judgeSettings signedComment',
  // Parts of `checkContent`.
  'createAnnouncedCheck judgeFact',
  'checkFacts checkTurned writtenFacts createWrittenOutCheck',
  'checkEntryAddresses checkSettingsAddresses checkPageAddresses checkEntry checkSettings reportInto',
  'inFileOrder',
  'checkNames judgeMode createIdCheck publishedContacts checkPersonalData hasVerhoeffDigit placeAt placeInLine',
  'lineBreaks markdownPlaces jsonPlaces',
  // They ask the host and keep what it says; texts are read by the functions above.
  'CatchUp ComingContent EntryLists StoredFiles isContent findSnapshot readSnapshotPart',
  'commitSave commitPlan ContentState deletedEntries entryHistory findVersion findRestored',
  'restorePreview identities isOwnCommit KeptHistory cleanUploads cleanEach isNamedByContent moveBranch',
  'PastAnswers versionAt readVersions titleAt changedContent contentAmong planArrange planSave planRestore',
  'planDeleteMany planRestoreMany commitDeleteMany commitRestoreMany commitBefore',
  'findEntry titleOf noteOf keepNote doneBy undoneIn changedFields',
  'LogBook findLogged logDetail logDifference versionsOf titleAtPath logFile logRow changedFiles readLog',
  'uploadsToBring withUploads missingUploads recentChanges SaveRecords sixAtATime loadSnapshot',
].flatMap((names) => names.split(' '));
